// Sets language and colour scheme before the first paint, so that nothing flashes. A file of its own: the content security policy allows no
// script in the page. The keys are those of text/language.ts and of the interface kit.
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
