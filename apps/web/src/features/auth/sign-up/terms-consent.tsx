import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { useAgreeToTerms, useTermsToAgreeTo } from '../account.api.ts'
import { LogOutScreen } from '../leaving/log-out-screen.tsx'
import { useLogOut } from '../leaving/use-log-out.ts'
import { termsLinks } from './terms-links.tsx'

/** Asks once for consent to the present terms (section 4). Only the consent or logging out closes it. */
export const TermsConsent = () => {
  const { t } = useTranslation()
  const terms = useTermsToAgreeTo()
  const agree = useAgreeToTerms()
  const { leaving, go } = useLogOut()
  if (leaving) return <LogOutScreen />
  return (
    <Sheet
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('Please accept our terms')}
    >
      <QueryView query={terms} what={t("The terms didn't load")} skeleton={<TextSkeleton count={3} />}>
        {({ version }) => (
          <Stack>
            <Text>
              <Trans
                t={t}
                i18nKey="Please read and accept the <terms>terms of service</terms> and the <privacy>privacy policy</privacy> to continue. (Version {{version}})"
                values={{ version }}
                components={termsLinks}
              />
            </Text>
            {agree.error && <Banner kind="danger">{say(t, agree.error)}</Banner>}
            <Group justify="space-between">
              <Button variant="subtle" onClick={go}>
                {t('Log Out')}
              </Button>
              <Button onClick={() => agree.mutate(version)} loading={agree.isPending} data-autofocus>
                {t('Update')}
              </Button>
            </Group>
          </Stack>
        )}
      </QueryView>
    </Sheet>
  )
}
