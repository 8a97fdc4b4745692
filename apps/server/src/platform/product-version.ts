/** The release of the product, as in `package.json`. */
export const productVersion = '3.3.0';
