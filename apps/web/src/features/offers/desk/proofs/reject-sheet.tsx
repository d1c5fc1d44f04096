import { Stack, Text, Textarea } from '@mantine/core'
import { cancelFulfilmentInput } from '@reprise/rules/offers/earning/proof.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../../lib/say.tsx'
import { DialogButtons } from '../../../../ui/forms/dialog-buttons.tsx'
import { focusOnce } from '../../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import type { Reviewing } from './use-reviewing.ts'

type Props = {
  count: number
  reviewing: Reviewing
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before proofs are rejected. */
export const RejectSheet = ({ count, reviewing: { isBusy, error }, onReject, onClose }: Props) => {
  const { t } = useTranslation()
  const { field, sentBy } = useCheckedForm({
    initialValues: { reason: '' },
    validate: checkedBy(cancelFulfilmentInput.pick({ reason: true })),
    validateInputOnBlur: false,
  })
  return (
    <Sheet opened onClose={onClose} title={t('Reject {{count}}?', { count })}>
      <form {...sentBy(({ reason }) => onReject(reason.trim()))}>
        <Stack gap="md">
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Text>{t('The members read your reason. They can try again.')}</Text>
          <Textarea
            label={t('Reason')}
            maxLength={noteLength}
            autosize
            minRows={2}
            required
            ref={focusOnce}
            {...field('reason')}
          />
          <DialogButtons onCancel={onClose} busy={isBusy} color="red">
            {t('Reject')}
          </DialogButtons>
        </Stack>
      </form>
    </Sheet>
  )
}
