import { Stack, Text, Textarea } from '@mantine/core'
import { cancelRedemptionInput } from '@reprise/rules/offers/offer.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'

type Answers = { onSuccess: () => void; onError: (error: Error) => void }

type Props = {
  /** What happens, in one sentence. */
  text: string
  /** What is said when it is done. */
  done: string
  write: { error: Error | null; isPending: boolean }
  send: (reason: string, answers: Answers) => void
  onBack: () => void
  onDone: () => void
}

/** Asks for the reason before something is taken back from a member. */
export const TakeBackForm = ({ text, done, write, send, onBack, onDone }: Props) => {
  const { t } = useTranslation()
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { reason: '' },
    validate: checkedBy(cancelRedemptionInput.pick({ reason: true }).required()),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(write.error)
  return (
    <form
      {...sentBy(({ reason }) =>
        send(reason, {
          onSuccess: () => {
            toastSuccess(done)
            onDone()
          },
          onError: (error) => refuse(error),
        }),
      )}
    >
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{text}</Text>
        <Textarea
          label={t('Reason')}
          maxLength={noteLength}
          autosize
          minRows={2}
          required
          ref={focusOnce}
          {...field('reason')}
        />
        <DialogButtons onCancel={onBack} busy={write.isPending} color="red">
          {t('Take back')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
