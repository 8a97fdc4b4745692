import type { Content } from 'pdfmake/interfaces';

/** Whether bytes are a JPEG whose size can be read: the printer refuses the whole document because of one that is not. */
export function isJpeg(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return false;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** A photo cut to one shape; lengths in points. */
export function pictureOf(
  jpeg: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Content {
  return {
    image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    cover: { width, height, align: 'center', valign: 'center' },
  };
}
