import { expect, test } from 'vitest';
import { HostsBehind, waitForHosts } from './wait-for-hosts.ts';

const OLD = "script-src 'self' 'sha256-old'";
const BOTH = "script-src 'self' 'sha256-new' 'sha256-old'";

/** Answers with one policy after the other; the last one stays. */
const hostWith =
  (...policies: (string | Error)[]) =>
  async () => {
    const [policy = ''] = policies.length > 1 ? policies.splice(0, 1) : policies;
    if (policy instanceof Error) throw policy;
    return new Response('', { headers: { 'content-security-policy': policy } });
  };

const wait = (hosts: Record<string, () => Promise<Response>>, limit = 10_000) =>
  waitForHosts(Object.keys(hosts), BOTH, {
    ask: (host) => hosts[host]?.() ?? Promise.reject(new Error('unknown')),
    limit,
    pause: 0,
  });

test('waits until each host sends a policy that allows both pages', async () => {
  await wait({ 'http://a': hostWith(BOTH), 'http://b': hostWith(new Error('restarts'), OLD, OLD, BOTH) });
});

test('names each host that does not send the policy in time, and why', async () => {
  const waiting = wait(
    { 'http://a': hostWith(BOTH), 'http://b': hostWith(OLD), 'http://c': hostWith(new Error('refused')) },
    0,
  );
  await expect(waiting).rejects.toThrow(HostsBehind);
  await expect(waiting).rejects.toThrow(
    "this again.\n  http://b: script-src of the policy lacks 'sha256-new'\n  http://c: no answer: refused",
  );
});
