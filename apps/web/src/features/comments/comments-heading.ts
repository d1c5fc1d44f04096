/** The id of the heading above the comments. It takes the focus of a comment that goes. */
export const commentsHeading = 'comments-heading'
