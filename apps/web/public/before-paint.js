// What has to be there before the program: language and colour scheme, set before the first paint so that nothing flashes, and
// `setImmediate`. A file of its own: the content security policy allows no script in the page. The keys are those of text/language.ts and of
// the interface kit.
(function () {
  const root = document.documentElement;
  let dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let language = /^uk\b/i.test(navigator.languages[0] ?? '') ? 'uk' : 'en';
  try {
    const chosen = localStorage.getItem('language');
    if (chosen === 'uk' || chosen === 'en') language = chosen;
    const scheme = localStorage.getItem('mantine-color-scheme-value');
    if (scheme === 'dark' || scheme === 'light') dark = scheme === 'dark';
  } catch {
    // Storage is forbidden: the defaults hold.
  }
  root.lang = language;
  // The name on the home screen is in the language in which the product is installed.
  if (language === 'uk') document.querySelector('link[rel=manifest]')?.setAttribute('href', '/app-uk.webmanifest');
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Gives the page `setImmediate`, which React and platform/yielding.ts use to continue after the browser had its turn. Without it they send
// themselves messages, and WebKit loses those that are under way when it puts the page into its back/forward cache: a page that came back
// showed its next screen half drawn, without end. It has to be there before React looks for it, hence here and not in the program.
(function () {
  /** @type {(() => void)[]} */
  const waiting = [];
  const channel = new MessageChannel();
  const next = function () {
    channel.port2.postMessage(null);
  };
  channel.port1.addEventListener('message', function () {
    const work = waiting.shift();
    if (work) work();
  });
  channel.port1.start();
  /** @param {() => void} work */
  window.setImmediate = function (work) {
    waiting.push(work);
    next();
  };
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) waiting.forEach(next);
  });
})();

// Requests what every screen of work needs (build/work-files.ts) while the program is still arriving, where somebody has worked before. The
// key is that of session/last-user.ts.
(function () {
  try {
    if (localStorage.getItem('domivka-last-user') === null) return;
  } catch {
    return;
  }
  const named = document.querySelector('meta[name=work-files]')?.getAttribute('content') ?? '';
  for (const file of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.setAttribute('fetchpriority', 'low');
    document.head.append(link);
  }
})();
