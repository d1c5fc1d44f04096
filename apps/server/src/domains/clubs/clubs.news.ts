import { newsKind } from '#platform/news/news.ts'

/** A club got another owner. */
export const clubOwnerChanged = newsKind<{ clubId: string; fromUserId: string; toUserId: string }>(
  'club.ownerChanged',
)
