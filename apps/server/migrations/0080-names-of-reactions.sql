-- Reactions are called by what they do: they notify people, or mark what was asked as done.
update news_delivery set reaction = 'notify-' || substr(reaction, 6) where reaction like 'tell-%';
update news_delivery set reaction = 'mark-invites-done' where reaction = 'settle-invites';
update news_delivery set reaction = 'mark-shares-done' where reaction = 'settle-shares';
update news_delivery set reaction = 'renew-waiting' where reaction = 'settle-waiting';
