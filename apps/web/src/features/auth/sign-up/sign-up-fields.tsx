import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { AccountFields } from './account-fields.tsx'
import { NameFields, PersonFields } from './person-fields.tsx'
import { useSignUp } from './use-sign-up.ts'

type Props = { onLogin: (email?: string) => void }

/** The sign-up form as one page. */
export const SignUpFields = ({ onLogin }: Props) => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  // The link of an invite carries the address that it was sent to (section 2).
  const form = useSignUp({ initial: { userName: query.get('email') ?? '' } })
  const { signUp, refusal, isReady, sentBy } = form
  return (
    <form {...sentBy(() => signUp.mutate(), isReady)}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <NameFields signUp={form} />
        <AccountFields signUp={form} onLogin={onLogin} />
        <PersonFields signUp={form} />
        <Button type="submit" fullWidth disabled={!isReady} loading={signUp.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
