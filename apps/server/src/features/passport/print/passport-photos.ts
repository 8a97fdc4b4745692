import type { Column, Content } from 'pdfmake/interfaces';
import { heading } from './passport-front.ts';
import { colours, innerWidth } from './passport-look.ts';
import { clip, type Speaker } from './passport-sentences.ts';
import type { Passport, PassportPhoto } from '../passport.model.ts';
import { countedWords as counted, passportWords as words } from '../passport.text.ts';

const gap = 12;
const width = (innerWidth - gap) / 2;

/** Whether bytes are a JPEG whose size can be read: the printer refuses the whole document because of one that is not. */
function isJpeg(bytes: Buffer): boolean {
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

function picture(photo: PassportPhoto, height: number, { say, day }: Speaker): Column {
  const told = [photo.date === undefined ? '' : day(photo.date), photo.caption ? clip(say(photo.caption), 60) : ''];
  const details = told.filter((text) => text !== '').join(' · ');
  return {
    width,
    stack: [
      {
        image: `data:image/jpeg;base64,${photo.jpeg.toString('base64')}`,
        cover: { width, height, align: 'center', valign: 'center' },
      },
      {
        text: [
          { text: say(photo.label), bold: true, color: colours.blue },
          { text: details === '' ? '' : `   ${details}`, color: colours.quiet },
        ],
        fontSize: 8,
        margin: [0, 3, 0, 0],
      },
    ],
  };
}

function small(text: string): Content {
  return { text, fontSize: 8, italics: true, color: colours.quiet };
}

/** Photos side by side and cut to one shape, `most` rows; under them how many more there are, and how many wait to be checked. */
export function photos(
  { photoRows, counts, uncheckedPhotos }: Passport,
  most: number,
  height: number,
  speaker: Speaker,
): Content[] {
  const { say, count } = speaker;
  const readable = photoRows
    .map((row) => ({ ...row, photos: row.photos.filter(({ jpeg }) => isJpeg(jpeg)) }))
    .filter((row) => row.photos.length > 0);
  const shown = readable.slice(0, most);
  const left = counts.photos - uncheckedPhotos - shown.reduce((sum, row) => sum + row.photos.length, 0);
  const title = heading(say(shown.some(({ isPair }) => isPair) ? words.photos : words.photosOnly));
  const notes = [
    ...(shown.length > 0 && left > 0 ? [small(count(counted.morePhotos, left))] : []),
    ...(uncheckedPhotos > 0 ? [small(count(counted.uncheckedPhotos, uncheckedPhotos))] : []),
  ];
  if (shown.length === 0) return notes.length > 0 ? [{ stack: [title, ...notes], unbreakable: true }] : [];
  return shown.map((row, index) => ({
    stack: [
      ...(index === 0 ? [title] : []),
      {
        columns: row.photos.map((photo) => picture(photo, height, speaker)),
        columnGap: gap,
        margin: [0, 0, 0, 6],
      },
      ...(index === shown.length - 1 ? notes : []),
    ],
    unbreakable: true,
  }));
}
