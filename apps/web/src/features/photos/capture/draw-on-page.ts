import { drawPicture, type Draw, type DrawnPicture, type DrawWish } from './draw-picture.ts';

const draw: Draw = async ({ source }, { width, height }, quality) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is nothing to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not drawn'))), 'image/jpeg', quality);
  });
};

/** The same as the worker does, on the page itself: for browsers whose workers cannot draw. An image element is drawn upright. */
export async function drawOnPage(wish: DrawWish): Promise<DrawnPicture> {
  const url = URL.createObjectURL(new Blob([wish.original]));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return await drawPicture({ source: image, width, height }, wish, draw);
  } finally {
    URL.revokeObjectURL(url);
  }
}
