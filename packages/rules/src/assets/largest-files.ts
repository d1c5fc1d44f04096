/** The largest size of a picture in bytes, before it is cropped and when it is uploaded (decision S-011). */
export const mostPictureBytes = 10 * 1024 * 1024

/** The largest size of a PDF in bytes, for the privacy policy of an event (decision S-011). */
export const mostDocumentBytes = 20 * 1024 * 1024
