/** How many bytes a picture may have, before it is cut as when it is sent (decision S-011). */
export const mostPictureBytes = 10 * 1024 * 1024
