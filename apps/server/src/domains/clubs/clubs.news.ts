import { newsKind } from '#platform/news/news.ts'

/** A club got another owner. */
export const clubOwnerChanged = newsKind<{ clubId: string; fromUserId: string; toUserId: string }>(
  'club.ownerChanged',
)

/** A person left a club. Subject: the club. */
export const clubLeft = newsKind<{ clubId: string; userId: string }>('club.left')

/** A club is no longer seen by people outside its team: it was suspended or taken offline. Subject: the club. */
export const clubHidden = newsKind<{ clubId: string }>('club.hidden')
