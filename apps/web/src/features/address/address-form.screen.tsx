import type { ReactNode } from 'react';
export function NewAddressScreen(): ReactNode { return null; }
export function EditAddressScreen(): ReactNode { return null; }
