-- Sessions end 180 days after they began.
update session set expires_at = least(expires_at, created_at + interval '180 days');
