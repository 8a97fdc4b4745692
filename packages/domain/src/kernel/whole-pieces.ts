/** Whether something is counted in parts of a piece. */
export function isPartOfPiece(quantity: unknown, unit: unknown): boolean {
  return unit === 'pieces' && typeof quantity === 'number' && !Number.isInteger(quantity);
}
