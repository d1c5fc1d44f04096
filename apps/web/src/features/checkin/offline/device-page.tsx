import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { LonePage } from '../../../ui/lone-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DeviceDoor } from './device-door.tsx'
import { EndedDevice } from './ended-device.tsx'
import { PairForm } from './pair-form.tsx'
import { useDevice } from './use-device.ts'

/** The door of a paired device. It needs no session, and after it was paired no network. */
export const DevicePage = () => {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const opened = useDevice()
  // The code leaves the address once it is used, so that a reload does not use it again.
  const forgetCode = () => void navigate('/door', { replace: true })
  if (opened === undefined)
    return (
      <Center mih="60dvh">
        <Loader aria-label={t('Loading')} />
      </Center>
    )
  if (typeof opened === 'string')
    return (
      <LonePage>
        <EmptyState
          drawing="broken"
          heading="h1"
          title={t("This browser can't be a door")}
          text={
            opened === 'TOO_OLD'
              ? t('Update it, or open this page in the newest Chrome, Safari, Firefox or Edge.')
              : t(
                  "It doesn't let this page keep tickets on the device. Leave private browsing, allow this site to store data, or free some storage. Then load this page again.",
                )
          }
        />
      </LonePage>
    )
  const { device, state } = opened
  const { pairing } = state
  const code = hash.slice(1)
  if (!pairing || code)
    return (
      <LonePage>
        <PairForm key={code} device={device} state={state} code={code} onPaired={forgetCode} />
      </LonePage>
    )
  if (pairing.ended)
    return (
      <LonePage>
        <EndedDevice ended={pairing.ended} pairing={pairing} device={device} pending={state.pending} />
      </LonePage>
    )
  return <DeviceDoor device={device} state={state} pairing={pairing} />
}
