-- The ledger kept an English sentence of why points moved. It keeps the kind and the values now: people read the
-- sentence in their language. The three sentences below are all that were ever written.
alter table ledger_transfer add column reason jsonb;
alter table ledger_transfer disable trigger ledger_transfer_kept;
update ledger_transfer set reason = case
    when starts_with(note, 'Checked in at ')
      then jsonb_build_object('kind', 'checkIn', 'eventName', substr(note, length('Checked in at ') + 1))
    when starts_with(note, 'Check-in undone at ')
      then jsonb_build_object('kind', 'checkInUndone', 'eventName', substr(note, length('Check-in undone at ') + 1))
    when note = 'Correction: these points are of the club that gave them' then jsonb_build_object('kind', 'correction')
  end
where note <> '';
alter table ledger_transfer enable trigger ledger_transfer_kept;
alter table ledger_transfer drop column note;
