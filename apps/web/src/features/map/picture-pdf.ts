/** A4 across, in the points of a PDF. */
const page = { width: 841.89, height: 595.28 } as const;

/** A picture as the bytes of a JPEG file, with its size in pixels. */
export type Jpeg = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PdfWords = { readonly title: string; readonly language: string };

/** Text of any script as a PDF writes it: UTF-16 in hexadecimal digits. */
function hexOf(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}

/** A document of one page, A4 across, which the picture fills as far as its own shape allows. */
export function pdfOf({ bytes, width, height }: Jpeg, { title, language }: PdfWords): Uint8Array {
  const scale = Math.min(page.width / width, page.height / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [(page.width - wide) / 2, (page.height - high) / 2];
  const place = [wide, 0, 0, high, left, bottom].map((one) => one.toFixed(2)).join(' ');
  const drawing = `q ${place} cm /Picture Do Q`;
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    [`<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
        `/Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< ${picture} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream'],
    [`<< /Title ${hexOf(title)} /Producer (Domivka) >>`],
  ];
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: string | Uint8Array): void => {
    const written = typeof part === 'string' ? encode(part) : part;
    parts.push(written);
    length += written.length;
  };
  write('%PDF-1.4\n');
  const starts = objects.map((object, index) => {
    const start = length;
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part);
    return start;
  });
  const table = length;
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  parts.reduce((at, part) => {
    file.set(part, at);
    return at + part.length;
  }, 0);
  return file;
}
