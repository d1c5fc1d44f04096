import { newsKind } from '#platform/news/news.ts'

/** The winners of a draw are known. Subject: the draw. */
export const drawMade = newsKind<{ drawId: string; subjectId: string }>('draws.made')
