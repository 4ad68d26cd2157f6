-- A file of its own: a cluster of before has members on every node, and takes a key to them alone.
alter table member_key add constraint member_key_member_id_fkey
  foreign key (member_id) references member on delete cascade;
