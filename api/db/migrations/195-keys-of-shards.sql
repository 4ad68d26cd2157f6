-- The key of a table that a cluster distributes contains the column that it is distributed by.

alter table message drop constraint message_pkey;
alter table message add constraint message_pkey primary key using index message_by_member;
-- The key serves its queries.
drop index message_list;
alter table real_name_kept drop constraint real_name_kept_pkey;
alter table real_name_kept add primary key (member_id, id);
