import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the server received it. */
type Seen = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

type Reply = (response: ServerResponse, request: Seen) => unknown;

/** A real HTTP server that answers by a script and records its requests. */
export type ScriptedServer = {
  origin: string;
  /** All requests so far, or those to one path. */
  seen(path?: string): Seen[];
  /** Sets the answers of a path, call by call; the last one repeats. */
  script(path: string, ...replies: Reply[]): void;
  /** Clears scripts and recorded requests. */
  reset(): void;
  close(): Promise<void>;
};

export const raw =
  (status: number, type: string, text: string): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(text);

export const json = (body: unknown, status = 200): Reply =>
  raw(status, 'application/json', JSON.stringify(body));

export const accepted = (data: unknown, message = ''): Reply => json({ code: '200', message, data });

export const refusal = (code: string, message = '', data: unknown = null): Reply =>
  json({ code, message, data });

export const unauthorised = json({ code: '401', message: 'Please sign in again', data: null }, 401);

/** Takes the request and never answers. */
export const hang: Reply = () => undefined;

/** Drops the connection in place of an answer. */
export const loseLine: Reply = (response) => response.destroy();

/** Answers only after `open` is called. */
export const held = (reply: Reply) => {
  const gate = Promise.withResolvers<void>();
  const opened: Reply = async (response, request) => {
    await gate.promise;
    reply(response, request);
  };
  return { reply: opened, open: () => gate.resolve() };
};

export const startScriptedServer = async (): Promise<ScriptedServer> => {
  const requests: Seen[] = [];
  const scripts = new Map<string, Reply[]>();

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://server.invalid');
    const text = (await incoming.toArray()).join('');
    const request: Seen = {
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers as Record<string, string>,
      body: text ? JSON.parse(text) : undefined,
    };
    requests.push(request);
    const replies = scripts.get(pathname) ?? [];
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? raw(404, 'text/plain', 'No script');
    reply(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: (path) => requests.filter((request) => path === undefined || request.path === path),
    script: (path, ...replies) => scripts.set(path, replies),
    reset: () => {
      requests.length = 0;
      scripts.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
