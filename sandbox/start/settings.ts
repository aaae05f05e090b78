import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Unusable } from '../basics/failure.ts';
import type { Access } from '../console/access.ts';

export type Settings = {
  /** Folder of the data; undefined keeps it in memory. */
  folder?: string;
  port: number;
  /** Port of the demo shop. */
  shopPort: number;
  hostname: string;
  /** Address of the demo shop, which works on localhost only. A container reaches localhost over its network. */
  shopHostname: string;
  /** False starts the bare API without console and test controls. */
  isSandbox: boolean;
  /** True if other servers may use the same folder at the same time. */
  isShared: boolean;
  /** True if the operator's proxy sends the client's address (X-Forwarded-For). */
  isBehindProxy: boolean;
  /** True for a server that keeps only what the specifications promise. */
  isLetter: boolean;
  /** Access rules of the console. */
  access: Access;
  /** Other origins whose pages may call this server. */
  origins: string[];
  /** Origin of the wallet's pages, if another host serves them. */
  page?: string;
};

type Environment = Record<string, string | undefined>;

/** Reads the values of `--data` and `--memory`, and PORT, SHOP_PORT, HOST and WALLET_…. Throws Unusable. */
export const readSettings = (
  { data, memory }: { data: string; memory: boolean },
  env: Environment,
): Settings => {
  const hostname = env.HOST || '127.0.0.1';
  const port = portOf(env, 'PORT', 4173);
  return {
    ...(memory ? {} : { folder: data }),
    port,
    shopPort: portOf(env, 'SHOP_PORT', port === 0 || port === LAST_PORT ? 0 : port + 1),
    hostname,
    shopHostname: hostname === '0.0.0.0' || hostname === '::' ? hostname : '127.0.0.1',
    isSandbox: isOn(env, 'WALLET_SANDBOX', true),
    isShared: isOn(env, 'WALLET_SHARED', false),
    isBehindProxy: isOn(env, 'WALLET_PROXY', false),
    isLetter: isOn(env, 'WALLET_LETTER', false),
    access: accessTo(hostname, env),
    origins: listOf(env.WALLET_ORIGINS).map((text) => originOf('WALLET_ORIGINS', text)),
    ...(env.WALLET_PAGE ? { page: originOf('WALLET_PAGE', env.WALLET_PAGE) } : {}),
  };
};

const LAST_PORT = 65_535;

const portOf = (env: Environment, name: string, otherwise: number): number => {
  const text = env[name] || String(otherwise);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LAST_PORT) return port;
  throw new Unusable(`${name} is "${text}"; it must be a number from 0 to ${LAST_PORT}.`);
};

const isOn = (env: Environment, name: string, otherwise: boolean): boolean => {
  const value = env[name] || (otherwise ? '1' : '0');
  if (value === '0' || value === '1') return value === '1';
  throw new Unusable(`${name} is "${value}"; it must be 0 or 1.`);
};

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

const originOf = (name: string, text: string): string => {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Unusable(`${name} has "${text}"; an origin is such as https://wallet.example, without a slash.`);
};

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '::1' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/**
 * Returns the console's access rules. A server that other machines can reach needs a key; WALLET_HOSTS are its host
 * names.
 */
export const accessTo = (hostname: string, env: Environment): Access => ({
  hosts: listOf(env.WALLET_HOSTS),
  ...(isLoopback(hostname) ? {} : { key: env.WALLET_CONSOLE_KEY || randomBytes(12).toString('base64url') }),
});
