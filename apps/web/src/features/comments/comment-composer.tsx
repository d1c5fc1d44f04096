import { Button, Group, Textarea } from '@mantine/core'
import { commentInput, commentLength } from '@reprise/rules/comments/comment.input'
import { countCharacters } from '@reprise/rules/platform/text/text'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../lib/say.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { useComment } from './comments.api.ts'

const rules = checkedBy(commentInput.pick({ text: true }))

type Props = { eventId: string; onPosted: () => void }

/** Writes a comment. Ctrl+Enter (or Cmd+Enter) posts it, Enter begins a new line. The text stays until it is posted. */
export const CommentComposer = ({ eventId, onPosted }: Props) => {
  const { t } = useTranslation()
  const comment = useComment(eventId)
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { text: '' },
    validate: rules,
    // Leaving an empty field is no mistake.
    validateInputOnBlur: false,
  })
  const post = ({ text }: { text: string }) => {
    if (comment.isPending) return
    comment.mutate(text, {
      onError: (error) => refuse(error),
      onSuccess: () => {
        form.reset()
        onPosted()
      },
    })
  }
  const postByKey = (press: KeyboardEvent<HTMLTextAreaElement>) => {
    if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return
    press.preventDefault()
    press.currentTarget.form?.requestSubmit()
  }
  const refusal = unplaced(comment.error)
  const { text } = form.values
  return (
    <form {...sentBy(post)}>
      <Textarea
        label={t('Write a comment')}
        placeholder={t('Ask a question, or say hello')}
        description={t('{{written}} of {{most}} characters', {
          written: countCharacters(text),
          most: commentLength,
        })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        maxRows={10}
        onKeyDown={postByKey}
        {...field('text')}
      />
      {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
      <Group justify="flex-end" mt="xs">
        <Button type="submit" variant="default" loading={comment.isPending}>
          {t('Post comment')}
        </Button>
      </Group>
    </form>
  )
}
