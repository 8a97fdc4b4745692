function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** Bytes, dates and large numbers have no form of their own there. */
function plain(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { bytes: base64Of(new Uint8Array(value)) };
  if (ArrayBuffer.isView(value))
    return { bytes: base64Of(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  if (typeof value === 'bigint') return String(value);
  return value;
}

/** Anything that a database can hold as JSON: what was never meant to travel must not stop the rest. */
export function toJson(value: unknown): string {
  const above: unknown[] = [];
  return JSON.stringify(
    value,
    function replace(this: unknown, _name, inner: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop();
      if (above.includes(inner)) return '…';
      const said = plain(inner);
      if (typeof said === 'object' && said !== null) above.push(said);
      return said;
    },
    1,
  );
}
