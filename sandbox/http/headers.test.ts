import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

test.each(['/sandbox', '/sandbox/outcomes', '/api/auth/getIpDetail', '/flags/in.svg', '/nothing/here'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await testSandbox().app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https:;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('referrer-policy')).toBe(path.startsWith('/sandbox') ? 'same-origin' : 'no-referrer');
  },
);

test.each(['/sandbox', '/sandbox/users', '/sandbox/users/10000004', '/sandbox/outcomes', '/sandbox/clock'])(
  '%s has no inline script or style',
  async (path) => {
    const page = await (await testSandbox().app.request(path)).text();
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  },
);
