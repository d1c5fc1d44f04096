import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { say } from '../../../lib/say.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import type { Gift } from './use-cart.ts'

type Props = {
  /** Undefined where the tickets are for the person who takes them. */
  gift: Gift | undefined
  /** Why the last try was refused. What concerns the receiver is shown at their field. */
  problem: Error | null
  onChange: (gift: Gift | undefined) => void
}

/** "This is a gift", and its receiver: a person by user name, or an email address that may have no account yet. */
export const GiftFields = ({ gift, problem, onChange }: Props) => {
  const { t } = useTranslation()
  const fields = problem instanceof ApiError ? problem.fields : {}
  const isByEmail = gift?.giftEmail !== undefined
  const refusal = fields.giftUserName ?? fields.giftEmail
  const sendTo = (text: string, byEmail: boolean, giftNote = gift?.giftNote ?? '') =>
    onChange({ [byEmail ? 'giftEmail' : 'giftUserName']: text, giftNote })
  const receiver = gift?.giftEmail ?? gift?.giftUserName ?? ''
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('This is a gift')}
        // Its name too, because a screen reader would otherwise read the description twice.
        aria-label={t('This is a gift')}
        description={t('They get the tickets once they accept. You can cancel until then.')}
        checked={gift !== undefined}
        onChange={({ currentTarget }) => (currentTarget.checked ? sendTo('', false) : onChange(undefined))}
      />
      {gift && (
        <>
          <Segmented
            label={t('Find them by')}
            value={isByEmail ? 'email' : 'userName'}
            onChange={(by) => sendTo('', by === 'email')}
            options={[
              { value: 'userName', name: t('Username') },
              { value: 'email', name: t('Email') },
            ]}
            isWide
          />
          <TextInput
            key={isByEmail ? 'email' : 'userName'}
            label={isByEmail ? t('Their email address') : t('Their username')}
            description={isByEmail && t("They don't need an account yet. We'll email them.")}
            {...(isByEmail ? { type: 'email', inputMode: 'email' as const } : { leftSection: '@' })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            value={receiver}
            onChange={({ currentTarget }) => sendTo(currentTarget.value, isByEmail)}
            error={refusal && say(t, refusal)}
          />
          <Textarea
            label={t('Message (optional)')}
            maxLength={noteLength}
            autosize
            minRows={2}
            value={gift.giftNote}
            onChange={({ currentTarget }) => sendTo(receiver, isByEmail, currentTarget.value)}
          />
        </>
      )}
    </Stack>
  )
}
