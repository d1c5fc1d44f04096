import { Button, Stack, TextInput } from '@mantine/core'
import type { LoginName } from '@reprise/rules/auth/detect-login'
import { detectLogin } from '@reprise/rules/auth/detect-login'
import { loginNameStep } from '@reprise/rules/auth/login.input'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { BlockNotice } from '../code/block-notice.tsx'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import type { PhoneCode } from './phone-code.ts'

type Props = {
  initial: string
  /** A number that is blocked, and until when. */
  block: PhoneCode | null
  failure: Sentence | undefined
  busy: boolean
  onContinue: (name: LoginName, typed: string) => void
}

/**
 * The first step asks for the person's name. A block counts for one phone number only, so another name still works.
 */
export const LoginNameStep = ({ initial, block, failure, busy, onContinue }: Props) => {
  const { t } = useTranslation()
  const { form, field, sentBy } = useCheckedForm({
    initialValues: { userName: initial },
    validate: checkedBy(loginNameStep),
  })
  const isName = loginNameStep.safeParse(form.values).success
  const name = isName ? detectLogin(form.values.userName) : null
  const seconds = useSecondsUntil(block?.blockedUntil ?? 0)
  const isBlocked = seconds > 0 && name?.kind === 'phone' && name.phoneNumber === block?.phoneNumber
  const isReady = name !== null && !isBlocked
  return (
    <form
      {...sentBy(({ userName }) => {
        if (name && !isBlocked) onContinue(name, userName.trim())
      }, isReady)}
    >
      <Stack>
        {block && <BlockNotice seconds={seconds} />}
        {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
        <TextInput
          label={t('Email, username or phone number')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          // On the way back from the second step this field gets the focus. On the first visit the page
          // begins at its top.
          ref={initial ? focusOnce : null}
          {...field('userName')}
        />
        <Button type="submit" fullWidth disabled={!isReady} loading={busy}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
