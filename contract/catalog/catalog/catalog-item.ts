/** The one item of the kind of content `catalog`; part of the address of its editor. */
export const CATALOG_ITEM = 'catalog'
