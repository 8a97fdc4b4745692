/** Where files are kept in pieces, so that one of any size takes no more memory than a piece; the store of all uploaded files does. */
export type PieceStore = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(folder: string): Promise<readonly { readonly name: string }[]>;
};

export const pieceBytes = 4 * 1024 * 1024;

export function pieceName(folder: string, index: number): string {
  return `${folder}/${String(index).padStart(6, '0')}.part`;
}

export async function removePieces(files: PieceStore, folder: string): Promise<void> {
  for (const { name } of await files.list(folder)) await files.remove(name);
}
