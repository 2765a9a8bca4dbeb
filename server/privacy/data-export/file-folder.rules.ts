/** Where submitted files, most of them images, are in the archive. */
export const FILE_FOLDER = 'images/'
