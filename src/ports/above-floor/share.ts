/** Opens the share sheet of the device. Returns undefined in a browser without one. */
export const share = (data: ShareData): Promise<void> | undefined => navigator.share?.(data);
