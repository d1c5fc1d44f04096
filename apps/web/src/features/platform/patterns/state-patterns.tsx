import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { TotalLine } from '../../../ui/bars/total-line.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Moment } from '../../../ui/states/moment.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { FormSkeleton, ListSkeleton, TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastAct, toastError, toastNotLoaded, toastSuccess } from '../../../ui/toast.ts'
import classes from './pattern.module.css'
import { Pattern } from './pattern.tsx'

const kinds = ['warning', 'info', 'success', 'default'] as const
const drawings = ['ticket', 'stage', 'bell', 'search', 'people', 'points', 'door', 'broken', 'lost'] as const

const Over = ({ picture }: { picture: string | null }) => {
  const [asked, ask] = useDisclosure(false)
  const [drawn, drawer] = useDisclosure(false)
  const [filled, sheet] = useDisclosure(false)
  const [celebrated, moment] = useDisclosure(false)
  return (
    <Group>
      <Button variant="default" onClick={() => toastSuccess('Your profile is saved.')}>
        Toast
      </Button>
      <Button variant="default" onClick={() => toastError('The card was declined.')}>
        Toast of an error
      </Button>
      <Button
        variant="default"
        onClick={() => {
          toastNotLoaded('We could not load your events. Please try again.')
          toastAct({
            kind: 'success',
            message: 'Ana is approved.',
            action: { label: 'Undo', run: () => toastSuccess('Ana is waiting again.') },
          })
        }}
      >
        Toast with an act, and one beneath it
      </Button>
      <Button variant="default" onClick={sheet.open}>
        Sheet
      </Button>
      <Button variant="default" onClick={ask.open}>
        Question
      </Button>
      <Button variant="default" onClick={drawer.open}>
        Drawer
      </Button>
      <Button variant="default" onClick={moment.open}>
        Moment
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={ask.close}
        onConfirm={ask.close}
        title="Cancel the event?"
        confirm="Cancel event"
        keep="Keep event"
        danger
      >
        Everyone with a ticket is told, and gets their money back.
      </ConfirmDialog>
      <Sheet opened={filled} onClose={sheet.close} title="A sheet">
        <Stack>
          <Text>From the foot of a phone, with a handle; in the middle of a desk.</Text>
          <TextInput label="Its first field has the focus" />
          <ActionBar
            place="end"
            action={
              <Button fullWidth onClick={sheet.close}>
                Continue
              </Button>
            }
          >
            <TotalLine name="Total">$30.55</TotalLine>
          </ActionBar>
        </Stack>
      </Sheet>
      <EdgeDrawer opened={drawn} onClose={drawer.close} title="A drawer" position="right">
        <Text>What belongs to a row.</Text>
      </EdgeDrawer>
      {celebrated && (
        <Moment
          title="You're going!"
          picture={picture}
          confetti="var(--mantine-color-sun-4)"
          onClose={moment.close}
          action={
            <Button data-autofocus onClick={moment.close}>
              Done
            </Button>
          }
        >
          Thu, Dec 3, 8:00 PM PST
        </Moment>
      )}
    </Group>
  )
}

// Shown only after a press, because a screen reader would read the errors out when the page opens.
const Errors = () => {
  const [shown, { toggle, close }] = useDisclosure(false)
  if (!shown)
    return (
      <Button variant="default" onClick={toggle} className="rp-start">
        Show the errors
      </Button>
    )
  return (
    <>
      <ErrorState message="We could not load your events." onRetry={close} />
      <ErrorState heading="h3" message="We could not load your events." onRetry={close} />
      <Banner kind="danger">A banner of the kind danger.</Banner>
    </>
  )
}

/** The action bar, in each of its places. */
const Bars = () => (
  <Pattern name="ActionBar">
    <div className={classes.stage}>
      <ActionBar place="screen" label="At the foot of a phone" action={<Button>Get tickets</Button>}>
        <Text variant="strong">From $19.75</Text>
      </ActionBar>
    </div>
    <div className={classes.stage}>
      <ActionBar
        place="float"
        label="Over a list"
        action={
          <>
            <Button variant="default">Decline</Button>
            <Button>Approve 3</Button>
          </>
        }
      >
        <Text variant="strong">3 selected</Text>
        <Text variant="small" c="dimmed">
          Guest list: 3 requested, 58 left after this
        </Text>
      </ActionBar>
    </div>
    <div className={classes.stage}>
      <ActionBar
        place="page"
        action={
          <>
            <Button variant="default">Preview</Button>
            <Button>Publish</Button>
          </>
        }
      >
        <Text variant="small" c="dimmed">
          Saved 2 s ago
        </Text>
      </ActionBar>
    </div>
    <div className={classes.stage}>
      <ActionBar place="end" action={<Button size="lg">Continue to payment</Button>}>
        <TotalLine name="Total">$30.55</TotalLine>
      </ActionBar>
    </div>
  </Pattern>
)

/** The states of a page: loading, empty, failed, and messages over the page. */
export const StatePatterns = ({ picture }: { picture: string | null }) => (
  <>
    <Bars />
    <Pattern name="Over the page">
      <Over picture={picture} />
    </Pattern>
    <Pattern name="Empty">
      <EmptyState
        drawing="ticket"
        heading="h3"
        size="page"
        title="A page"
        text="With a drawing."
        action={<Button>Find events</Button>}
      />
      <EmptyState
        drawing="ticket"
        heading="h3"
        title="A section"
        text="In one line."
        action={<Button variant="default">Find events</Button>}
      />
      <EmptyState drawing="ticket" heading="h3" size="inline" title="Inline" text="In a panel." />
      <div className={classes.grid}>
        {drawings.map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} heading="h3" size="page" title={drawing} />
        ))}
      </div>
    </Pattern>
    <Pattern name="Errors">
      <Errors />
    </Pattern>
    <Pattern name="Banner">
      {kinds.map((kind) => (
        <Banner key={kind} kind={kind}>
          A banner of the kind {kind}.
        </Banner>
      ))}
    </Pattern>
    <Pattern name="Skeletons">
      <div className={classes.grid}>
        <ListSkeleton count={2} />
        <TextSkeleton count={4} />
        <FormSkeleton count={2} />
      </div>
    </Pattern>
  </>
)
