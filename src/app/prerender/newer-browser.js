// Runs before all other scripts and in every browser, so it has `var` and plain functions only. Below the floor
// (docs/browsers.md) it tells the user what to do and forbids the page's other scripts, which an older browser cannot parse.
// biome-ignore-all lint/complexity/useArrowFunction: the oldest browsers have no arrow functions
// @ts-nocheck: each part of the page may be missing
(function () {
  var isSupported, policy;
  try {
    // The newest features that all browsers of the floor have: of Safari 16.4, of Firefox 121, and of Chromium 106.
    /(?<=a)b/;
    isSupported = CSS.supports('selector(:has(a))') && 'formatRange' in Intl.NumberFormat.prototype;
  } catch (_) {}
  if (isSupported) return;

  policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.appendChild(policy);

  document.addEventListener('DOMContentLoaded', function () {
    var root = document.documentElement;
    var style = document.body.style;
    var isDark = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
    // The texts for a user without JavaScript (scripts/build/first-paint.ts).
    var pattern = /lang="([^"]+)" dir="([^"]+)">([^<]+)/g;
    var all = document.querySelector('noscript').textContent;
    var query = /[?&]language=([^&]+)/.exec(location.search);
    var wanted = query ? [query[1]] : [];
    var texts = {};
    var tag, language, text;

    all.replace(pattern, function (_, tag, dir, words) {
      texts[tag] = { dir: dir, words: words };
    });
    try {
      wanted.push(localStorage.getItem('language') || '');
    } catch (_) {}
    wanted = wanted.concat(navigator.languages || navigator.language, 'en');
    while (!texts[language]) {
      tag = wanted.shift().replace('_', '-');
      language = tag.split('-')[0];
      if (language === 'zh') language = /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN';
    }

    root.lang = language;
    root.dir = texts[language].dir;
    text = document.createElement('p');
    text.textContent = texts[language].words;
    document.body.insertBefore(text, document.body.firstChild);
    root.style.background = style.background = isDark ? '#0c110f' : '#e9ebe5';
    style.color = isDark ? '#eef3f0' : '#101a16';
    style.font = '18px/1.5 sans-serif';
    text.style.padding = '48px 24px';
  });
})();
