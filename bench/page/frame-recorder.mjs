/**
 * Runs in the page that is measured: the times of its frames, and the long tasks between them. A file of its own, since what a compiler
 * adds to functions is not there in a page.
 */

/**
 * @typedef {object} Task a stretch of work that kept the page from drawing
 * @property {number} duration milliseconds
 * @property {number} scripts of it in scripts
 * @property {number} layout of it in style and layout
 * @property {string} cause the script that took the longest, if any did
 */

/** @typedef {{ readonly frames: readonly number[]; readonly tasks: readonly Task[] }} Recording */

/** @type {number[]} */
let frames = [];
/** @type {Task[]} */
let tasks = [];
let isRecording = false;

/**
 * @typedef {{ duration: number; sourceURL: string; sourceFunctionName: string; invoker: string }} ScriptTiming
 * @typedef {PerformanceEntry & { styleAndLayoutStart: number; scripts: readonly ScriptTiming[] }} LongFrame
 */

/** @param {LongFrame} frame */
function taskOf({ startTime, duration, styleAndLayoutStart, scripts }) {
  const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
  const file = longest?.sourceURL.split('/').at(-1);
  return {
    duration,
    scripts: scripts.reduce((sum, script) => sum + script.duration, 0),
    layout: styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0,
    cause: longest ? [longest.invoker, longest.sourceFunctionName, file].filter(Boolean).join(' ') : '',
  };
}

// In the page no module may be left waiting for what an older engine does not report.
if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
  new PerformanceObserver((list) => {
    if (isRecording) tasks.push(...list.getEntries().map((entry) => taskOf(/** @type {LongFrame} */ (entry))));
  }).observe({ type: 'long-animation-frame' });

/** @param {number} time */
function tick(time) {
  if (!isRecording) return;
  frames.push(time);
  requestAnimationFrame(tick);
}

Object.assign(globalThis, {
  frameRecorder: {
    /** @param {boolean} [withFrames] false: only what kept the page from drawing, so that the looking alone draws nothing */
    begin(withFrames = true) {
      frames = [];
      tasks = [];
      isRecording = true;
      if (withFrames) requestAnimationFrame(tick);
    },
    /** @returns {Recording} */
    end() {
      isRecording = false;
      return { frames, tasks };
    },
  },
});
