import { Stack, Text, Title } from '@mantine/core'
import { commentingRefusals } from '@reprise/rules/comments/commenting'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { shownNumber } from '../../lib/shown-number.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { CommentRow } from './comment-row.tsx'
import { useComments, useDiscussion, useReact } from './comments.api.ts'
import { commentsHeading } from './comments-heading.ts'
import classes from './event-comments.module.css'
import { ReactionBar } from './reaction-bar.tsx'

// Loaded for those who may comment, and for lists of more than one page.
const CommentComposer = lazyPart(async () => (await import('./comment-composer.tsx')).CommentComposer)
const LoadMore = lazyPart(async () => (await import('../../ui/lists/load-more.tsx')).LoadMore)

/** What people say about an event: reactions, a field to write in for those who may, and the comments. */
export const EventComments = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const session = useSession()
  const viewer = session.state === 'member' ? session.userId : null
  const discussion = useDiscussion(eventId, viewer)
  const comments = useComments(eventId, viewer)
  const react = useReact(eventId, viewer)
  const [posted, setPosted] = useState(0)
  const { commentCount = 0, commenting = null, reactions } = discussion.data ?? {}
  const mayComment = commenting === 'ALLOWED'
  return (
    <>
      <Title order={2} mb="xs" id={commentsHeading} tabIndex={-1} className="rp-quiet">
        {t('Comments')}
        {commentCount > 0 && (
          <>
            {' '}
            <span className={`${classes.count} rp-numbers`}>{shownNumber(commentCount)}</span>
          </>
        )}
      </Title>
      <QueryView
        query={comments}
        what={t("The comments didn't load")}
        heading="h2"
        skeleton={<ListSkeleton count={3} />}
      >
        {({ pages }) => {
          const nodes = pages.flatMap((page) => page.nodes)
          return (
            <Stack gap="lg">
              {reactions && (
                <ReactionBar
                  label={t('Reactions to this event')}
                  reactions={reactions}
                  all
                  onReact={viewer ? (kind) => react.mutate(kind) : undefined}
                />
              )}
              {mayComment && (
                <Suspense fallback={<div className={classes.waiting} />}>
                  <CommentComposer eventId={eventId} onPosted={() => setPosted((count) => count + 1)} />
                </Suspense>
              )}
              {commenting && commenting !== 'ALLOWED' && (
                <Text c="dimmed">{t(commentingRefusals[commenting])}</Text>
              )}
              <p role="status" className="rp-announced">
                {posted > 0 && <span key={posted}>{t('Your comment is posted')}</span>}
              </p>
              {nodes.length === 0 ? (
                <EmptyState
                  drawing="ticket"
                  heading="h3"
                  size="inline"
                  title={t('No comments yet')}
                  text={mayComment ? t('Be the first to say something.') : undefined}
                />
              ) : (
                <ul className={classes.list}>
                  {nodes.map((comment) => (
                    <CommentRow key={comment.commentId} eventId={eventId} comment={comment} viewer={viewer} />
                  ))}
                </ul>
              )}
              {(comments.hasNextPage || pages.length > 1) && (
                <Suspense>
                  <LoadMore
                    shown={nodes.length}
                    hasMore={comments.hasNextPage}
                    loading={comments.isFetchingNextPage}
                    onMore={() => void comments.fetchNextPage()}
                  />
                </Suspense>
              )}
            </Stack>
          )
        }}
      </QueryView>
    </>
  )
}
