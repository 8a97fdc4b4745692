/** How soon a server that did not answer is asked again while a user looks. Milliseconds. */
const againAfter = 30_000;

type Asked = { readonly state: { readonly data: unknown } };

/** What a question answers that could not be put to the server. */
function isUnanswered({ state }: Asked): boolean {
  return state.data === false || state.data === 'unreachable';
}

/**
 * How long the answer of a question counts as fresh, in milliseconds: that the server could not be asked is no answer, so it is asked again as
 * soon as there is an occasion (the network is back, the screen opens), and automatically while there is a network.
 */
export function staleTimes(milliseconds: number, online: boolean) {
  return {
    staleTime: (asked: Asked): number => (isUnanswered(asked) ? 0 : milliseconds),
    refetchInterval: (asked: Asked): number | false => (online && isUnanswered(asked) ? againAfter : false),
  };
}
