import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../../lib/error-reports/report-error.ts'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { announce } from '../../../ui/toast.ts'
import classes from '../door/door.module.css'
import { LastScansButton, ZoneButton } from '../door/door.tsx'
import { signal } from '../door/door-signals.ts'
import type { ListedScan } from '../door/scan-list.tsx'
import { ScanList } from '../door/scan-list.tsx'
import { ScannerView } from '../door/scanner-view.tsx'
import { TestNotice } from '../door/test-notice.tsx'
import { useIsOpen } from '../door/use-is-open.ts'
import { useScanner } from '../door/use-scanner.ts'
import { ZonePicker } from '../door/zone-picker.tsx'
import { DeviceHead } from './device-head.tsx'
import { DeviceMenu } from './device-menu.tsx'
import type { KeptManifest, KeptScan, Pairing } from './door-store.ts'
import type { Shown } from './judge-on-device.ts'
import type { Device, DeviceState } from './make-device.ts'
import { NameSearch } from './name-search.tsx'

type Props = { device: Device; state: DeviceState; pairing: Pairing }

/** The zones in which the device may scan. */
const zonesOf = ({ scanningZones, deviceZones }: KeptManifest): string[] =>
  deviceZones.length === 0 ? scanningZones : scanningZones.filter((zone) => deviceZones.includes(zone))

/** The door of a device that decides by itself. */
export const DeviceDoor = ({ device, state, pairing }: Props) => {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<string | null>(null)
  const [isAskedFor, setAskedFor] = useState(false)
  const [isCovered, setCovered] = useState(false)
  const { manifest, noticed } = state
  useSetPageTitle(t('Door of {{name}}', { name: pairing.eventName }))

  const before = useRef(noticed)
  useEffect(() => {
    if (noticed === before.current) return
    before.current = noticed
    signal('look')
    announce(t('Please look at the last scans: another door let the same ticket in, or a scan is doubtful.'))
  }, [noticed, t])

  const zones = manifest ? zonesOf(manifest) : []
  const zone = picked !== null && zones.includes(picked) ? picked : null
  return (
    <div className={classes.page}>
      <DeviceHead
        state={state}
        zone={zone ?? ''}
        menu={
          <DeviceMenu
            device={device}
            isSteward={pairing.isSteward === true}
            pending={state.pending}
            onCovered={setCovered}
          />
        }
      />
      {!manifest?.readAt && (
        <Center mih="60dvh" p="lg">
          <Stack align="center" role="status">
            <Loader aria-hidden="true" />
            <Text ta="center">{t('Loading the tickets. Keep this device online until they are here.')}</Text>
          </Stack>
        </Center>
      )}
      {manifest?.readAt &&
        (manifest.scanningZones.length > 0 && zone === null ? (
          <Stack>
            <ZonePicker zones={zones} isAskedFor={isAskedFor} onPick={setPicked} />
            {zones.length === 0 && (
              <Banner kind="warning">
                {t(
                  'The event no longer has the zones of this device. Ask for a new code, then end work on this device and pair it again.',
                )}
              </Banner>
            )}
          </Stack>
        ) : (
          <Entrance
            device={device}
            state={state}
            manifest={manifest}
            zone={zone ?? ''}
            isSteward={pairing.isSteward === true}
            isCovered={isCovered}
            onOtherZone={() => {
              setAskedFor(true)
              setPicked(null)
            }}
          />
        ))}
    </div>
  )
}

type EntranceProps = {
  device: Device
  state: DeviceState
  manifest: KeptManifest
  zone: string
  isSteward: boolean
  isCovered: boolean
  onOtherZone: () => void
}

const Entrance = (props: EntranceProps) => {
  const { device, state, manifest, zone, isSteward, isCovered, onOtherZone } = props
  const { t } = useTranslation()
  const [listOpen, scans] = useDisclosure(false)
  const [searchOpen, search] = useDisclosure(false)
  const opensAt = Date.parse(manifest.startDate) - manifest.scanningOpensBefore * 60_000
  const scanningOpensAt = new Date(opensAt).toISOString()
  const isTest = !useIsOpen(new Date(opensAt - manifest.clockOffset).toISOString())

  const judge = async (shown: Shown) => {
    const answer = await device.scan(shown, zone, isTest).catch((error: unknown) => {
      reportError(error, { operation: 'scan on a device' })
      return null
    })
    if (answer === null)
      return {
        problem: t(
          "The scan couldn't be kept on this device, so it doesn't count. Free some storage, load this page again, and scan again.",
        ),
      }
    if ('verdict' in answer) return answer
    const { unknownSince } = answer
    if (unknownSince === null) return { problem: t('The tickets are not loaded yet. Connect this device.') }
    const time = dateTimeInZone(new Date(unknownSince).toISOString(), viewerZone())
    return {
      problem: t(
        "This ticket isn't on the list of this device, which is from {{time}}. Connect the device, then scan again.",
        { time },
      ),
    }
  }
  const scanner = useScanner({ isTest, ask: (text) => judge({ text }) })
  const listed = state.last.flatMap((scan) => listedOf(scan, noteOf(scan)))

  function noteOf({ answer, pending }: KeptScan): string | null {
    if (pending) return t('Not sent yet')
    if (answer?.outcome === 'CONFLICT') return t('Another door let this ticket in before. Tell the host.')
    if (answer?.outcome === 'DOUBTFUL') return t('Doubtful. The host sees it.')
    return null
  }

  return (
    <>
      {isTest && <TestNotice event={{ scanningOpensAt, timeZone: manifest.timeZone }} />}
      <ScannerView
        scanner={scanner}
        timeZone={manifest.timeZone}
        isCovered={isCovered || listOpen || searchOpen}
        waiting={null}
        isCameraOnly={isSteward}
        tools={
          !isSteward && (
            <>
              {manifest.maySearch && <SearchButton onClick={search.open} />}
              <LastScansButton onClick={scans.open} />
              {zone !== '' && <ZoneButton onClick={onOtherZone} />}
            </>
          )
        }
      />
      {manifest.maySearch && (
        <NameSearch
          device={device}
          manifest={manifest}
          last={state.last}
          zone={zone}
          opened={searchOpen}
          onClose={search.close}
          onTake={(found) => scanner.take(found.ticketId, () => judge({ found }))}
        />
      )}
      <ScanList
        timeZone={manifest.timeZone}
        opened={listOpen}
        onClose={scans.close}
        scans={listed}
        error={null}
        onUndo={({ id }) => {
          const scan = state.last.find(({ nonce }) => nonce === id)
          if (!scan?.ticketId) return
          const { ticketId } = scan
          void device.undo(scan).then(() => {
            scanner.forget(ticketId)
            announce(t('Undone'))
          })
        }}
      />
    </>
  )
}

const SearchButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      onClick={onClick}
      aria-haspopup="dialog"
    >
      {t('Find by name')}
    </Button>
  )
}

/** A scan of the log as the list shows it; nothing for an undo, which stands at its scan. */
const listedOf = (scan: KeptScan, note: string | null): ListedScan[] =>
  scan.verdict
    ? [
        {
          id: scan.nonce,
          at: new Date(scan.scannedAt).toISOString(),
          zone: scan.zone || null,
          verdict: scan.verdict,
          undone: scan.undone === true,
          note,
        },
      ]
    : []
