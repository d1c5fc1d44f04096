create table terms_version (
  version int primary key,
  terms_html text not null,
  privacy_html text not null,
  published_at timestamptz not null
);

create table terms_agreement (
  user_id uuid not null references users,
  version int not null references terms_version,
  agreed_at timestamptz not null,
  primary key (user_id, version)
);
