const houseAtEnd = /\s\d\S*(?:,\s(?:корп\.|block)\s\S+)?$/u;

/** A title in two parts, the second of which must always be read: the house and its block. A comma between them belongs to the second. */
export function splitTitle(title: string): readonly [start: string, number: string] {
  const at = title.search(houseAtEnd);
  return title[at - 1] === ',' ? [title.slice(0, at), title.slice(at)] : [title, ''];
}
