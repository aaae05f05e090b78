/** A request and its answer, for the report. */
export type Exchange = {
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown };
  answer: { status: number; headers: Record<string, string>; body: unknown };
};
