import { Center, Loader, Overlay, Portal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Covers everything while a session ends (section 2). */
export const LogOutScreen = () => {
  const { t } = useTranslation()
  return (
    <Portal>
      <Overlay fixed backgroundOpacity={1} color="var(--rp-canvas)" zIndex={1000}>
        <Center h="100%">
          <Loader aria-label={t('Logging out')} />
        </Center>
      </Overlay>
    </Portal>
  )
}
