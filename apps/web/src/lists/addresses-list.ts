import { addressDeclaration } from './address-filters.ts';
import { declareList } from './declare-list.ts';

/** Find addresses. */
export const addressesList = declareList(addressDeclaration);
