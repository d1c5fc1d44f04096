import { Badge, Button, Text } from '@mantine/core'
import { eventMemberRoleLabels } from '@reprise/rules/events/enums'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { PersonName } from '../../ui/media/person-name.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import classes from './comment-row.module.css'
import type { CommentNode } from './comments.api.ts'
import { useReact } from './comments.api.ts'
import { ReactionBar } from './reaction-bar.tsx'

// Loaded when it is first opened, because a visitor deletes nothing.
const DeleteComment = lazyPart(async () => (await import('./delete-comment.tsx')).DeleteComment)

type Props = {
  eventId: string
  comment: CommentNode
  /** The id of the signed-in person. Null for a visitor, who can't react. */
  viewer: string | null
}

/** One comment: who wrote it, when, its text and its reactions. */
export const CommentRow = ({ eventId, comment, viewer }: Props) => {
  const { t } = useTranslation()
  const { commentId, author, authorRole, reactions } = comment
  const react = useReact(eventId, viewer, commentId)
  const [choosing, setChoosing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  // The dialog stays mounted after its first opening, so that it can give the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  const { name } = author
  return (
    <li className={classes.row}>
      <AvatarOf name={name} url={author.avatarUrl} size={40} />
      <article className={classes.body} aria-label={t('Comment by {{name}}', { name })}>
        <div className={classes.head}>
          <Text component="span" variant="strong">
            <PersonName name={name} isVerified={author.isVerified} tier={author.tier} whole />
          </Text>
          {authorRole && <Badge variant="light">{t(eventMemberRoleLabels[authorRole])}</Badge>}
          <Text component="span" variant="small" c="dimmed">
            <RelativeTime at={comment.createdAt} />
          </Text>
        </div>
        <SafeText>{comment.text}</SafeText>
        <div className={classes.acts}>
          <ReactionBar
            label={t('Reactions to the comment by {{name}}', { name })}
            reactions={reactions}
            all={choosing}
            onReact={
              viewer
                ? (kind) => {
                    setChoosing(false)
                    react.mutate(kind)
                  }
                : undefined
            }
            opener={
              viewer && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.act ?? ''}
                  aria-expanded={choosing}
                  onClick={() => setChoosing(!choosing)}
                >
                  {t('React')}
                </Button>
              )
            }
          >
            {comment.mayDelete && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                className={classes.act ?? ''}
                aria-haspopup="dialog"
                onClick={() => {
                  setWasOpened(true)
                  setDeleting(true)
                }}
              >
                {t('Delete')}
              </Button>
            )}
          </ReactionBar>
        </div>
        {wasOpened && (
          <Suspense>
            <DeleteComment
              eventId={eventId}
              commentId={commentId}
              opened={deleting}
              onClose={() => setDeleting(false)}
            />
          </Suspense>
        )}
      </article>
    </li>
  )
}
