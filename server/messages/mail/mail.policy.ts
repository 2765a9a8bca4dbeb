/**
 * Operators see every mail of the site, as far as `mail:read` lets them: addresses and subjects, never a body, which
 * holds codes and links.
 */
export const EVERY_MAIL = null
