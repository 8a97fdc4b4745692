// Says why where the program cannot start, instead of leaving the page white: the browser is too old, or the program has not
// arrived. Written so that very old browsers can read it: of what came after ES5 only `const`, which they knew before. A file
// of its own: the content security policy allows no script in the page. The versions are those of README and of vite.config.ts.
(function () {
  const tooOld = {
    uk: 'Цей браузер застарий для Домівки: оновіть його (на iPhone чи iPad оновіть систему) або відкрийте її в Chrome від версії 105, Firefox від 115 чи Safari від 15.4.',
    en: 'This browser is too old for Domivka: update it (on an iPhone or iPad update the system), or use Chrome from version 105, Firefox from 115 or Safari from 15.4.',
  };
  const notLoaded = {
    uk: 'Домівка не завантажилася: зв’язку немає або він заслабкий. Сторінка спробує ще раз за кілька секунд.',
    en: 'Domivka was not loaded: there is no connection, or it is too weak. The page tries again in a few seconds.',
  };
  const pause = 5000;

  /** @param {{ readonly uk: string, readonly en: string }} words */
  function say(words) {
    const root = document.getElementById('root');
    // The name of the product makes way as soon as the program draws.
    if (!root || !root.querySelector('.start')) return false;
    // Without its place the program does not begin.
    root.id = 'cannot-start';
    root.textContent = '';
    root.style.cssText = 'max-width:36em;margin:0 auto;padding:2em 1em;font:1.125em/1.5 sans-serif';
    add(root, 'uk', words.uk);
    add(root, 'en', words.en);
    return true;
  }

  /**
   * @param {HTMLElement} root
   * @param {string} language
   * @param {string} words
   */
  function add(root, language, words) {
    const line = document.createElement('p');
    line.lang = language;
    line.appendChild(document.createTextNode(words));
    root.appendChild(line);
  }

  /** Loads the page again once the server answers: without a network the browser would show its own error page. */
  function tryAgain() {
    setTimeout(function () {
      fetch('/api/v1/health/live', { cache: 'no-store' }).then(function () {
        location.reload();
      }, tryAgain);
    }, pause);
  }

  function isNewEnough() {
    return (
      'noModule' in document.createElement('script') &&
      typeof Array.prototype.findLast === 'function' &&
      typeof Object.hasOwn === 'function' &&
      typeof structuredClone === 'function' &&
      typeof BroadcastChannel === 'function'
    );
  }

  if (!isNewEnough()) return void say(tooOld);
  // It has all that, and yet cannot read the program; or a part of the program has not arrived.
  window.addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) {
        if (say(notLoaded)) tryAgain();
      } else if (event.error instanceof SyntaxError || /^(Uncaught )?SyntaxError/.test(event.message || ''))
        say(tooOld);
    },
    true,
  );
})();
