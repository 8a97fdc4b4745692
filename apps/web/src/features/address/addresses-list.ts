import { addressDeclaration } from '../../lists/address-filters.ts';
import { declareList } from '../../lists/declare-list.ts';

/** Find addresses. */
export const addressesList = declareList(addressDeclaration);
