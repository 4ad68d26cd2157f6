-- Counted when a vote is written, so that an article with many votes is read like any other.
alter table notice add column helpful_votes int not null default 0 check (helpful_votes >= 0),
  add column all_votes int not null default 0 check (all_votes >= helpful_votes);
