alter table problem validate constraint problem_problem_type_check;
alter table problem validate constraint problem_status;
alter table blacklist validate constraint blacklist_kind_check;
