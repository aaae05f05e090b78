import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cleanHtml, ServerHtml } from './server-html.tsx';

afterEach(cleanup);

test.each([
  '<p>Salaries arrive on <b>Thursday</b>.</p>',
  '<ul><li>One</li><li>Two</li></ul>',
  '<table><tbody><tr><td colspan="2">Total</td></tr></tbody></table>',
  '<p dir="rtl" lang="ar">أهلاً</p>',
])('%s stays unchanged', (html) => {
  expect(cleanHtml(html)).toBe(html);
});

describe('removes harmful HTML', () => {
  test.each([
    ['<script>alert(1)</script>Words', 'Words'],
    ['<style>*{display:none}</style>Words', 'Words'],
    ['<iframe src="https://evil.example"></iframe>Words', 'Words'],
    ['<form action="https://evil.example"><input name="code"><button>Send</button></form>', 'Send'],
    ['<p style="position:fixed" class="modal" id="root" onclick="alert(1)">Words</p>', '<p>Words</p>'],
    ['<svg onload="alert(1)"></svg><math></math>Words', 'Words'],
    ['<a href="javascript:alert(1)">Words</a>', '<a>Words</a>'],
    ['<a href="//evil.example">Words</a>', '<a>Words</a>'],
    ['<a href="http://evil.example">Words</a>', '<a>Words</a>'],
    ['<a href="https://wallet.example@evil.example">Words</a>', '<a>Words</a>'],
    ['<img src="http://evil.example/pixel.png" alt="A">', '<img alt="A" loading="lazy">'],
    ['<img src="x" onerror="alert(1)" srcset="https://a.example 2x">', '<img loading="lazy">'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img loading="lazy">'],
    ['<p title="a" data-x="1" aria-label="b">Words</p>', '<p title="a">Words</p>'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });
});

test('headings get lower levels than those of the page', () => {
  expect(cleanHtml('<h1>A</h1><H3\ntitle="b">B</H3><h6/>C</h6>')).toBe(
    '<h3>A</h3><h5 title="b">B</h5><h6>C</h6>',
  );
});

test('a link to another site opens a page without referrer and opener', () => {
  render(<ServerHtml html='<a href="https://news.example.com/a" target="_top" rel="opener">News</a>' />);
  const link = screen.getByRole('link', { name: 'News' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a link to a screen calls onFollow', () => {
  const onFollow = vi.fn();
  render(<ServerHtml html='<a href="/transfer?to=1"><b>Transfer</b></a>' onFollow={onFollow} />);
  expect(fireEvent.click(screen.getByText('Transfer'))).toBe(false);
  expect(onFollow).toHaveBeenCalledWith('/transfer?to=1');
});
