-- A game that is closed takes no new goods and is missing from the list of games; goods on sale stay.
alter table game add column open boolean not null default true;

-- Staff change a game and the limits of its attributes as versions too: game:12.
alter table setting_version drop constraint setting_version_key_check;
alter table setting_version add constraint setting_version_key_check
  check (key in ('operator', 'fees', 'limits', 'warranty', 'duties', 'second') or key ~ '^game:[0-9]{1,18}$');
