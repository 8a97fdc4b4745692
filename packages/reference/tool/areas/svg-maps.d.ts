/** Types that the drawing's own types refer to and that are published nowhere. */
declare module 'svg-maps__common' {
  export type Map = { label: string; viewBox: string; locations: { id: string; name: string; path: string }[] };
}
