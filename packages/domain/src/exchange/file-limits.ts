/** Bytes of the largest spreadsheet, or ZIP of a spreadsheet and its pictures, that is imported; the texts that name it say 50 MB. */
export const largestSheetFile = 50 * 1024 * 1024;
